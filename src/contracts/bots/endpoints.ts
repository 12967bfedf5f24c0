import type { Endpoint } from '../endpoint.ts';
import { answerBotRun } from './answer-bot-run.ts';
import { deleteBot } from './delete-bot.ts';
import { getBot } from './get-bot.ts';
import { getBotPicture } from './get-bot-picture.ts';
import { getBotRun } from './get-bot-run.ts';
import { listBotRuns } from './list-bot-runs.ts';
import { listBotUsage } from './list-bot-usage.ts';
import { listBots } from './list-bots.ts';
import { queryBotDashboard } from './query-bot-dashboard.ts';
import { reportBotRun } from './report-bot-run.ts';
import { saveBot } from './save-bot.ts';
import { startBot } from './start-bot.ts';
import { tryBot } from './try-bot.ts';
import { updateBot } from './update-bot.ts';

/** The endpoints of this folder. */
export const botsEndpoints = [
  answerBotRun,
  deleteBot,
  getBot,
  getBotPicture,
  getBotRun,
  listBotRuns,
  listBotUsage,
  listBots,
  queryBotDashboard,
  reportBotRun,
  saveBot,
  startBot,
  tryBot,
  updateBot,
] as const satisfies readonly Endpoint[];
