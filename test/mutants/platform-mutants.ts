import type { Mutant } from './mutant.ts';

const mailLinks = ['src/server/features/mail-templates/deciding/decide-by-mail.test.ts'];
const signInLimits = ['test/security/sign-in-limits.test.ts'];

/** Guards of the server’s platform. */
export const platformMutants: readonly Mutant[] = [
  {
    name: 'unknown-parameters-dropped',
    file: 'src/server/platform/http/request-input.ts',
    find: 'return [...unknownParameters(endpoint, query), ...keys];',
    replace: 'return keys;',
    tests: ['test/security/bad-input.test.ts'],
  },
  {
    name: 'unknown-keys-dropped',
    file: 'src/server/platform/http/request-input.ts',
    find: "endpoint.transport === 'upload' ? [] :",
    replace: "endpoint.transport !== 'upload' ? [] :",
    tests: ['test/server/unknown-keys.test.ts'],
  },
  {
    name: 'files-of-active-types',
    file: 'src/server/platform/files/sniff-type.ts',
    find: 'found && !isActive(found.mime)',
    replace: 'found',
    tests: ['test/security/inert-content.test.ts'],
  },
  {
    name: 'any-address-by-number',
    file: 'src/server/platform/outbound/outbound-request.ts',
    find: 'isIP(literal) !== 0 && ',
    replace: 'isIP(literal) > 6 && ',
    tests: ['src/server/platform/outbound/outbound-request.test.ts'],
  },
  {
    name: 'any-address-by-name',
    file: 'src/server/platform/outbound/outbound-request.ts',
    find: '        isAllowedAddress(address, allowedNetworks),',
    replace: "        address !== '' || allowedNetworks.length > 0,",
    tests: ['src/server/platform/outbound/outbound-request.test.ts'],
  },
  {
    name: 'addresses-without-number',
    file: 'src/server/platform/http/client-network.ts',
    find: 'siteBits = 48',
    replace: 'siteBits = 128',
    tests: signInLimits,
  },
  {
    name: 'mails-kept-with-their-links',
    file: 'src/server/platform/mail/deliver-mail.ts',
    find: '    mail: kept,',
    replace: '    mail: { ...kept, ...decision?.body },',
    tests: mailLinks,
  },
  {
    name: 'mails-of-anybody',
    file: 'src/server/platform/mail/mail-store.ts',
    find: 'page.recipientId === undefined ?',
    replace: 'page.recipientId !== null ?',
    tests: mailLinks,
  },
  {
    name: 'hub-for-pages-of-anybody',
    file: 'src/server/platform/http/hub-routes.ts',
    find: 'if (tenant && !isOwnPage(gate, tenant, host, request.headers.origin))',
    replace: "if (tenant && host === 'nowhere')",
    tests: ['test/security/hub.test.ts'],
  },
  {
    name: 'hub-negotiates-with-anybody',
    file: 'src/server/platform/http/hub-routes.ts',
    find: 'if (!isOwnPage(gate, tenant, request.host, request.headers.origin))',
    replace: "if (request.host === 'nowhere')",
    tests: ['test/security/hub.test.ts'],
  },
  {
    name: 'hub-connections-without-number',
    file: 'src/server/platform/realtime/task-hub.ts',
    find: 'if (isFull(user)) return refuse',
    replace: "if (user.userId === '') return refuse",
    tests: ['test/security/hub.test.ts'],
  },
  {
    name: 'requests-counted-by-host',
    file: 'src/server/platform/http/http-server.ts',
    find: "(await tenantOfHost(request.host))?.id ?? ''",
    replace: 'request.host',
    tests: ['test/security/client-address.test.ts'],
  },
  {
    name: 'forwarded-by-anybody',
    file: 'src/server/platform/http/trusted-proxies.ts',
    find: 'hop < setting',
    replace: 'setting > 0 && hop >= 0',
    tests: ['test/security/client-address.test.ts'],
  },
  {
    name: 'roles-of-all-installations',
    file: 'src/server/platform/tenancy/tenant.ts',
    find: '}_${name.replaceAll(',
    replace: '.slice(0, 0)}_${name.replaceAll(',
    tests: ['src/server/platform/db/tenant-roles.test.ts'],
  },
  {
    name: 'stale-plans-refused',
    file: 'src/server/platform/db/pipelined-client.ts',
    find: 'if (!isStalePlan(error)) throw error;',
    replace: 'throw error;',
    tests: ['src/server/features/modules/publish/publish-under-readers.test.ts'],
  },
  {
    name: 'addresses-inside-addresses',
    file: 'src/server/platform/outbound/address-policy.ts',
    find: 'if (embedded.length > 0) return',
    replace: 'if (embedded.length > 9) return',
    tests: ['src/server/platform/outbound/outbound-request.test.ts'],
  },
  {
    name: 'bodies-of-any-bytes',
    file: 'src/server/platform/http/json-body.ts',
    find: 'if (!isUtf8(bytes)) throw',
    replace: 'if (!isUtf8(bytes) && bytes.length === 0) throw',
    tests: ['src/server/platform/http/json-body.test.ts'],
  },
];
