import type { Endpoint } from '../endpoint.ts';
import { actInBotRecording } from './act-in-bot-recording.ts';
import { answerBotRun } from './answer-bot-run.ts';
import { beginBotRecording } from './begin-bot-recording.ts';
import { deleteBot } from './delete-bot.ts';
import { endBotRecording } from './end-bot-recording.ts';
import { getBot } from './get-bot.ts';
import { getBotPicture } from './get-bot-picture.ts';
import { getBotRun } from './get-bot-run.ts';
import { getBotVersion } from './get-bot-version.ts';
import { listBotRuns } from './list-bot-runs.ts';
import { listBotUsage } from './list-bot-usage.ts';
import { listBotVersions } from './list-bot-versions.ts';
import { listBots } from './list-bots.ts';
import { lookAtBotRecording } from './look-at-bot-recording.ts';
import { pressBotButton } from './press-bot-button.ts';
import { queryBotDashboard } from './query-bot-dashboard.ts';
import { reportBotRun } from './report-bot-run.ts';
import { saveBot } from './save-bot.ts';
import { startBot } from './start-bot.ts';
import { tryBot } from './try-bot.ts';
import { updateBot } from './update-bot.ts';

/** The endpoints of this folder. */
export const botsEndpoints = [
  actInBotRecording,
  beginBotRecording,
  endBotRecording,
  lookAtBotRecording,
  getBotVersion,
  listBotVersions,
  answerBotRun,
  deleteBot,
  getBot,
  getBotPicture,
  getBotRun,
  listBotRuns,
  listBotUsage,
  listBots,
  pressBotButton,
  queryBotDashboard,
  reportBotRun,
  saveBot,
  startBot,
  tryBot,
  updateBot,
] as const satisfies readonly Endpoint[];
