// Runs before a script (`node --import`): loads the variables of `.env`, if the file exists.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
