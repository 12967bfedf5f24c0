import { useEffect } from 'react';
import { isTyping } from '#web/lib/hotkeys/chord.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Marks } from './selection/use-marks.ts';
import type { FormActions } from './use-form-actions.ts';

/** Copy, cut and paste by the shortcuts of the system, except in text inputs, in dialogs and for selected text. */
export function useFormClipboard(actions: FormActions, marks: Marks): void {
  const t = useT();
  const { parts } = marks;
  useEffect(() => {
    const copy = (event: ClipboardEvent): boolean => {
      if (!isOurs(event) || hasSelectedText()) return false;
      const text = actions.copyText();
      if (text === null || !event.clipboardData) return false;
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
      return true;
    };
    const onCopy = (event: ClipboardEvent) => {
      if (copy(event)) toast.plain(t('form-designer:copied', { count: parts.length }));
    };
    const onCut = (event: ClipboardEvent) => {
      if (copy(event)) actions.remove(parts);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      void actions.paste(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }, [actions, parts, t]);
}

/** Copy, cut and paste from a menu, if the browser lets the page use the clipboard. */
export function useClipboardMenu(actions: FormActions, marks: Marks) {
  const t = useT();
  const write = async (command: 'copy' | 'cut'): Promise<boolean> => {
    const text = actions.copyText();
    if (text === null) return false;
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // The clipboard API needs https. Without it the deprecated command fires the same events as the shortcuts.
      document.execCommand(command);
      return false;
    }
  };
  const sayCopied = () => toast.plain(t('form-designer:copied', { count: marks.parts.length }));
  return {
    copy: () => void write('copy').then((isDone) => isDone && sayCopied()),
    cut: () => void write('cut').then((isDone) => isDone && actions.remove(marks.parts)),
    paste: () =>
      void Promise.resolve()
        .then(() => navigator.clipboard.readText())
        .then(actions.paste, () => toast.plain(t('form-designer:pasteByKeys'))),
  };
}

function isOurs(event: ClipboardEvent): boolean {
  if (event.defaultPrevented || isTyping(event.target)) return false;
  return document.querySelector('[role="dialog"][aria-modal="true"]') === null;
}

function hasSelectedText(): boolean {
  return !(getSelection()?.isCollapsed ?? true);
}
