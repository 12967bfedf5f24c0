import { vi } from 'vitest';
import { loadAllTexts, startI18n } from '#web/lib/i18n/i18n.ts';

/** What jsdom lacks and the controls ask for, and the texts of every area: for tests that draw. */
export async function startBrowser(): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
  await startI18n();
  await loadAllTexts();
}
