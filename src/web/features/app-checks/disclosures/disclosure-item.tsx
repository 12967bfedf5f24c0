import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  canBeAccepted,
  type DisclosureFault,
  disclosureText,
  isExact,
  stopsOf,
  useDesigner,
} from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import styles from './disclosures.module.css';
import { FlowWay } from './flow-way.tsx';

/** The actions of a disclosure that the surrounding component provides. */
export interface DisclosureActions {
  /** Draws the path of the entry. Absent if there is no canvas. */
  readonly onShowPath?: (fault: DisclosureFault) => void;
  /** Called when a link leads to its place, for example to close a dialog. */
  readonly onJump?: () => void;
}

/** One disclosure of a hidden field: the people, the path, whether the value is exact, and the possible actions. */
export function DisclosureItem(props: DisclosureActions & { fault: DisclosureFault }) {
  const { fault } = props;
  const t = useT();
  const { module } = useDesigner();
  const isOpen = fault.severity === 'warning';
  return (
    <div className={styles.item}>
      <p className={styles.text}>
        {disclosureText(fault, module, t)}
        {isOpen && (
          <Chip tone={isExact(fault) ? 'warning' : undefined}>
            {t(isExact(fault) ? 'disclosures:exact' : 'disclosures:guessed')}
          </Chip>
        )}
      </p>
      <FlowWay stops={stopsOf(fault, module, t)} isQuiet={!isOpen} />
      <DisclosureButtons {...props} />
    </div>
  );
}

export function DisclosureButtons(props: DisclosureActions & { fault: DisclosureFault }) {
  const { fault, onShowPath, onJump } = props;
  const t = useT();
  const { jumpTo } = useDesigner();
  const [isAccepting, setIsAccepting] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  useFocusBeside(buttons);
  const hasPath = (fault.path?.length ?? 0) > 1;
  return (
    <div className={styles.buttons} ref={buttons}>
      {onShowPath && hasPath ? (
        <Button size="tiny" icon="route" onClick={() => onShowPath(fault)}>
          {t('disclosures:showPath')}
        </Button>
      ) : fault.where.kind === 'module' ? null : (
        <Button
          size="tiny"
          icon="arrow-right"
          onClick={() => {
            onJump?.();
            jumpTo(fault.where);
          }}
        >
          {t('designer:show')}
        </Button>
      )}
      {canBeAccepted(fault) && (
        <Button size="tiny" icon="check" hasPopup="dialog" onClick={() => setIsAccepting(true)}>
          {t('disclosures:accept')}
        </Button>
      )}
      {isAccepting && <AcceptDialog fault={fault} onClose={() => setIsAccepting(false)} />}
    </div>
  );
}

/** Moves the focus to the surroundings of a disclosure when the focused element disappears with it. */
function useFocusBeside(buttons: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = buttons.current;
    const around = own?.closest<HTMLElement>('[data-disclosures]');
    return () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && around?.isConnected) around.focus({ preventScroll: true });
      });
    };
  }, [buttons]);
}
