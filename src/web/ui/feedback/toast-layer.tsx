import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon/icon.tsx';
import styles from './feedback.module.css';
import { currentToasts, dismissToast, subscribeToToasts } from './toast.ts';

const icons = { plain: null, error: 'circle-alert', success: 'circle-check' } as const;

/** Draws the toasts. The app renders it once. */
export function ToastLayer({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return createPortal(
    <div className={styles.toasts} role="log">
      {toasts.map((toast) => {
        const icon = icons[toast.tone];
        return (
          <div key={toast.id} className={styles.toast} role={toast.tone === 'error' ? 'alert' : undefined}>
            {icon && <Icon name={icon} />}
            <span className={styles.toastText}>{toast.text}</span>
            {toast.action && (
              <button
                type="button"
                onClick={() => {
                  toast.action?.run();
                  dismissToast(toast.id);
                }}
              >
                {toast.action.label}
              </button>
            )}
            <button type="button" aria-label={closeLabel} onClick={() => dismissToast(toast.id)}>
              <Icon name="x" size={14} />
            </button>
          </div>
        );
      })}
    </div>,
    document.body,
  );
}
