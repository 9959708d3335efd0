// Read before a script starts (`node --import`): the variables of `.env`, where there is one.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
