import log from '../layout/log-panes.module.css';
import { ScrollArea } from '../layout/scroll-area.tsx';

/** A text to the letter, which scrolls by keyboard where it is long. */
export function LogText({ label, text }: { label: string; text: string }) {
  return (
    <ScrollArea label={label} className={log.code}>
      <pre className={log.letters}>{text}</pre>
    </ScrollArea>
  );
}
