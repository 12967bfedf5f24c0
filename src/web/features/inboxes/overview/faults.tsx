import styles from '../inboxes.module.css';

/** What is wrong with a mail, with the field of each. */
export function Faults({
  faults,
}: {
  faults: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {faults.map(({ path, code, message }) => (
        <li key={`${path} ${code}`}>
          <code>{path}</code> {message}
        </li>
      ))}
    </ul>
  );
}
