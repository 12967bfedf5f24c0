/** Texts of a person's calendar feed. */
export const calendarFeed = {
  title: 'Calendar',
  about:
    'Subscribe to your due tasks and your absence in any calendar program. The address is secret: anyone who has it can read titles and dates.',
  make: 'Create address',
  renew: 'Create a new address',
  revoke: 'End subscription',
  revoked: 'The subscription has ended. Its address no longer works.',
  once: 'Copy the address now. It is shown only once.',
  copy: 'Copy',
  copied: 'Address copied',
  neverUsed: 'Not read yet',
  lastUsed: 'Last read {{when}}',
  loadFailed: 'Couldn’t load the calendar settings',
} as const;
