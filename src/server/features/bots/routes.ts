import { botsEndpoints } from '#contracts/bots/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getBotPicture } from './log/get-bot-picture.ts';
import { getBotRun } from './log/get-bot-run.ts';
import { listBotRuns } from './log/list-bot-runs.ts';
import { listBotUsage } from './log/list-bot-usage.ts';
import { queryBotDashboard } from './log/query-bot-dashboard.ts';
import { beginBotRecording } from './recording/begin-recording.ts';
import { actInBotRecording, endBotRecording, lookAtBotRecording } from './recording/use-recording.ts';
import { answerBotRun } from './running/answer-bot-run.ts';
import { pressBotButton } from './running/press-bot-button.ts';
import { reportBotRun } from './running/report-bot-run.ts';
import { startBot } from './running/start-bot.ts';
import { getBotVersion, listBotVersions } from './settings/bot-versions.ts';
import { deleteBot } from './settings/delete-bot.ts';
import { getBot } from './settings/get-bot.ts';
import { listBots } from './settings/list-bots.ts';
import { saveBot, updateBot } from './settings/save-bot.ts';
import { tryBot } from './trying/try-bot.ts';

export const botsRoutes = routesOf(
  botsEndpoints,
  {
    actInBotRecording,
    beginBotRecording,
    endBotRecording,
    lookAtBotRecording,
    answerBotRun,
    getBotVersion,
    listBotVersions,
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
  },
  { actInBotRecording: { hasOwnTransactions: true }, endBotRecording: { hasOwnTransactions: true } },
);
