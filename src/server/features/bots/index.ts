export { dropBotPicturesHandler } from './browsing/keep-picture.ts';
export { wakeBots } from './running/bot-jobs.ts';
export { runDueBotHandler } from './running/due-bot.ts';
export { botRealtime } from './running/pause-bot.ts';
export { runBotHandler, wakeBotsHandler } from './running/run-bot.ts';
export { botSubscription } from './running/starting-events.ts';
export { saveBot } from './settings/save-bot.ts';
export { botsOf, giveBot } from './stores/bot-store.ts';
export { forgetBotRuns } from './stores/run-store.ts';
