import type { Page } from './page.ts';

/** Pages on which the running of processes is watched and proved. */
export const operationPages = {
  processEngine: {
    path: '/process-engine',
    permission: 'operate',
    frame: 'app',
    partOf: '/process/dashboard',
  },
  processDashboard: {
    path: '/process/dashboard',
    permission: 'operate',
    frame: 'app',
    lists: ['own', 'palette'],
    icon: 'workflow',
    setting: 'operations',
  },
  audit: {
    path: '/app/audit',
    permission: 'operate',
    frame: 'app',
    lists: ['own', 'palette'],
    icon: 'scroll-text',
    setting: 'operations',
  },
  auditReceipt: {
    path: '/app/receipt',
    permission: 'signedIn',
    frame: 'app',
    lists: ['palette'],
    icon: 'receipt',
  },
} as const satisfies Record<string, Page>;
