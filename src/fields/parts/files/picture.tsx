import { useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldResources } from '../../field-view.tsx';
import styles from './files.module.css';
import { useFileAddress } from './use-file-address.tsx';

interface PictureProps {
  readonly file: FileReference;
  /** The alternative text; "" when the text beside the picture describes it. */
  readonly alternative: string;
  readonly resources: FieldResources;
  readonly className?: string;
}

/** A stored picture; a quiet ground while it loads, an icon where it cannot be had. */
export function Picture({ file, alternative, resources, className }: PictureProps) {
  const { address, status, renew } = useFileAddress(file, resources);
  const [failures, setFailures] = useState(0);
  if (status === 'failed' || failures > 1) {
    return (
      <span className={classes(styles.noPicture, className)}>
        <Icon name="file-image" />
        {alternative !== '' && <span className="visually-hidden">{alternative}</span>}
      </span>
    );
  }
  return (
    <img
      className={classes(styles.picture, className)}
      src={address}
      alt={alternative}
      data-waiting={status === 'loading'}
      onError={() => {
        // The address can expire between fetching and drawing, so a second attempt can succeed.
        setFailures((count) => count + 1);
        renew();
      }}
    />
  );
}
