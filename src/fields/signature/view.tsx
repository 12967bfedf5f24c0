import { lazy, Suspense, useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldDisplayProps, FieldInputProps, FieldView } from '../field-view.tsx';
import { fileOf } from '../parts/files/file-of.tsx';
import { Picture } from '../parts/files/picture.tsx';
import { signingOf } from './definition.ts';
import styles from './view.module.css';

const SignDialog = lazy(async () => ({ default: (await import('./sign-dialog.tsx')).SignDialog }));

/** A place to sign: a button that opens the pad, then the signature with the way to sign again. */
function SignatureInput(props: FieldInputProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const isCell = props.density === 'cell';
  const file = fileOf(props.value);
  const open = () => setIsOpen(true);
  return (
    <div className={classes(styles.box, isCell && styles.cell, props.isInvalid && styles.invalid)}>
      {file && <Signed {...props} file={file} />}
      <span className={styles.actions}>
        <Button
          id={props.id}
          size={isCell ? 'tiny' : 'small'}
          kind={isCell ? 'ghost' : 'line'}
          icon="signature"
          isDisabled={props.isDisabled}
          hasPopup="dialog"
          onClick={open}
        >
          {t(file ? 'field-views:signAgain' : 'field-views:sign')}
          {props.label && <span className="visually-hidden">: {props.label}</span>}
        </Button>
        {file && !props.isDisabled && (
          <IconButton
            icon="x"
            size={isCell ? 'tiny' : 'small'}
            label={t('field-views:removeSignature')}
            onClick={() => props.onChange(null)}
          />
        )}
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <SignDialog
            {...props}
            onClose={() => {
              setIsOpen(false);
              props.onBlur?.();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Signed(
  props: Pick<FieldDisplayProps, 'value' | 'density'> &
    Required<Pick<FieldDisplayProps, 'resources'>> & { file: FileReference },
) {
  const t = useT();
  const format = useFormat();
  const signing = signingOf(props.value);
  const isCell = props.density === 'cell';
  const words = signing
    ? t('field-views:signedBy', { name: signing.signer.name, time: format.dateTime(signing.signedAt) })
    : t('field-views:signedWhenSaved');
  return (
    <span className={styles.signed}>
      <Picture
        file={props.file}
        alternative={
          signing ? t('field-views:signatureOf', { name: signing.signer.name }) : t('field-views:signature')
        }
        resources={props.resources}
        className={isCell ? styles.small : styles.paper}
      />
      {!isCell && <span className={styles.about}>{words}</span>}
    </span>
  );
}

function SignatureDisplay({ value, density, resources }: FieldDisplayProps) {
  const format = useFormat();
  const file = fileOf(value);
  if (file === null) return null;
  if (resources && density !== 'cell') return <Signed value={value} file={file} resources={resources} />;
  const signing = signingOf(value);
  return (
    <span className={styles.line}>
      <Icon name="signature" size={14} />
      <span className="cut">
        {signing ? `${signing.signer.name}, ${format.dateTime(signing.signedAt)}` : file.name}
      </span>
    </span>
  );
}

export const signatureView: FieldView = { Input: SignatureInput, Display: SignatureDisplay, isGroup: true };
