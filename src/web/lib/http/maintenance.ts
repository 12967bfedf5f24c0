const page = '/maintenance';

/** Shows the page of the maintenance, which leads back here when it is over. Nothing on that page itself. */
export function showMaintenance(): void {
  const { pathname, search } = window.location;
  if (pathname === page) return;
  window.location.assign(`${page}?ReturnUrl=${encodeURIComponent(pathname + search)}`);
}
