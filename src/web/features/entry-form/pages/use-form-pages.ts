import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import type { EntryFormModel } from '../model/use-entry-form.ts';
import { faultsOfPage, pageAt, pageOfPath, pagesOf } from './form-pages.ts';

/** One page in the line of pages. */
export interface FormPage {
  readonly name: string;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  /** A press opens it: it was open before, or precedes the current page. */
  readonly canOpen: boolean;
  readonly hasFault: boolean;
}

/** A form that is filled in section by section. */
export interface FormPages {
  readonly list: readonly FormPage[];
  /** Place of the current page in `list`, from 0. */
  readonly place: number;
  readonly current: string | null;
  /** The sections to keep on the page: every one that was open, so that nothing in its fields is lost. */
  readonly opened: ReadonlySet<string>;
  readonly isLast: boolean;
  /** Around the form: where the fields of a turned page are found. */
  readonly around: RefObject<HTMLDivElement | null>;
  readonly open: (name: string) => void;
  readonly back: () => void;
  /** Turns the page, or shows the faults on it, the focus on the first. */
  readonly next: () => Promise<void>;
}

/**
 * The pages of a form; null unless wanted. Whatever asks for the focus of a field (a fault, a link) opens its page
 * first.
 */
export function useFormPages(model: EntryFormModel, isWanted: boolean): FormPages | null {
  const { form } = model;
  const [at, setAt] = useState<{ name: string | null; turns: number }>({ name: null, turns: 0 });
  const [asked, setAsked] = useState(model.focus);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (model.focus !== asked) {
    setAsked(model.focus);
    const name = model.focus && pageOfPath(form, model.focus.path);
    if (name) setAt({ ...at, name });
  }
  const names = isWanted ? pagesOf(model) : [];
  const current = pageAt(form, names, at.name);
  if (current !== null && !opened.has(current)) setOpened(new Set([...opened, current]));
  const around = useTurnFocus(at.turns);
  const latest = useRef({ model, names, current });
  latest.current = { model, names, current };
  if (!isWanted) return null;
  const open = (name: string | undefined) => name && setAt({ name, turns: at.turns + 1 });
  const place = current === null ? 0 : names.indexOf(current);
  const next = async () => {
    if (!(await model.uploads.wait())) return;
    const now = latest.current;
    const faults = faultsOfPage(form, now.model.violations, now.current);
    for (const { path } of faults) model.dispatch({ kind: 'leave', path });
    if (faults[0]) model.dispatch({ kind: 'focus', path: faults[0].path });
    else open(now.names[now.names.indexOf(now.current ?? '') + 1]);
  };
  const shown = [...model.shown.values()];
  const titles = new Map(form.sections.map(({ name, definition }) => [name, definition.displayName]));
  const list = names.map((name, index) => ({
    name,
    title: titles.get(name) ?? name,
    isCurrent: index === place,
    isDone: index < place,
    canOpen: index < place || (index > place && opened.has(name)),
    hasFault: faultsOfPage(form, shown, name).length > 0,
  }));
  const isLast = place >= names.length - 1;
  return { list, place, current, opened, isLast, around, open, back: () => open(names[place - 1]), next };
}

const inputs = ':is(input:not([type="file"]), textarea, select):not([disabled])';

/** After a page was turned its top is in sight. Its first input has the focus; on phones, without a keyboard, the page. */
function useTurnFocus(turns: number): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const shown = useRef(turns);
  useEffect(() => {
    if (turns === shown.current) return;
    shown.current = turns;
    const page = around.current?.querySelector<HTMLElement>('[data-page="current"]');
    const input = isPhone ? null : page?.querySelector<HTMLElement>(inputs);
    around.current?.querySelector('nav')?.scrollIntoView({ block: 'nearest' });
    (input ?? page)?.focus({ preventScroll: true });
  }, [turns, isPhone]);
  return around;
}
