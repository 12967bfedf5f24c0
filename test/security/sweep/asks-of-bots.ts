import type { EndpointName } from '#contracts/endpoints.ts';
import type { Asks } from './asking.ts';

const tellsNothing = 'answers settings of bots, counts, statuses and names of fields';

const tellsOther = 'shows pages of other systems to the person who opened them';

/** Calls on bots. */
export const asksOfBots = {
  actInBotRecording: { tellsNothing: tellsOther },
  beginBotRecording: { tellsNothing },
  endBotRecording: { tellsNothing: tellsOther },
  lookAtBotRecording: { tellsNothing: tellsOther },
  answerBotRun: { tellsNothing },
  deleteBot: { tellsNothing },
  getBot: { tellsNothing },
  getBotPicture: { tellsNothing: 'shows pages of other systems to the owner of the run alone' },
  getBotRun: { tellsNothing: 'answers values to the owner of the run alone, who read them as themselves' },
  getBotVersion: { tellsNothing },
  listBotVersions: { tellsNothing },
  listBotRuns: { tellsNothing },
  listBotUsage: { tellsNothing },
  listBots: { tellsNothing },
  pressBotButton: { tellsNothing: 'answers which bot it was, and gives it what the caller sent' },
  queryBotDashboard: { tellsNothing },
  reportBotRun: { tellsNothing },
  saveBot: { tellsNothing },
  startBot: { tellsNothing },
  tryBot: { tellsNothing: 'reads by the list that the sweep asks, and answers to the caller alone' },
  updateBot: { tellsNothing },
} satisfies Partial<Record<EndpointName, Asks>>;
