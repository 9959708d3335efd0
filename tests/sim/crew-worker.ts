/**
 * One thread of the crew: plays one job at a time and answers with its figures.
 */
import { play } from './play.ts';
import { answerJobs } from './player.ts';
import { storyOf } from './story.ts';

answerJobs({ storyOf, play });
