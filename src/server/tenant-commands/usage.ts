/** What the tenant command takes. */
export const usage = `npm run tenant -- create NAME [--title TEXT] [--admin USERNAME] [--email ADDRESS]
npm run tenant -- list
npm run tenant -- suspend NAME
npm run tenant -- resume NAME
npm run tenant -- maintenance NAME on|off
npm run tenant -- users NAME
npm run tenant -- user NAME USERNAME [--full-name TEXT] [--email ADDRESS] [--flags system,administrator,full,consultant]
npm run tenant -- reset-password NAME USERNAME
npm run tenant -- licence NAME [--expires YYYY-MM-DD|never] [--full-users COUNT|unlimited] [--others COUNT|unlimited]
                               [--bot PROVIDER:SERVICE]… [--no-bots] [--file LICENCE]
npm run tenant -- sign-licence NAME --key PRIVATE.pem [--expires …] [--full-users …] [--others …] [--bot …]…

Without development tools: node dist/server/tenant-command.js …`;
