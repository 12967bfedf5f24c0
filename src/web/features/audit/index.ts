export { AuditScreen } from './audit-screen.tsx';
export { ReceiptScreen } from './receipt-screen.tsx';
export { RecentChanges } from './recent-changes.tsx';
