import { useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import { NotTaken } from '#fields/parts/files/sending/not-taken.tsx';
import { refusalOf } from '#fields/parts/files/sending/refusal-of.tsx';
import { SendingLine } from '#fields/parts/files/sending/sending-line.tsx';
import { useUpload } from '#fields/parts/files/sending/use-upload.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import type { FieldInputProps } from '../field-view.tsx';
import { acceptOf } from '../parts/files/accept-of.tsx';
import { DropZone } from '../parts/files/drop-zone.tsx';
import { fileOf } from '../parts/files/file-of.tsx';
import files from '../parts/files/files.module.css';
import { Picture } from '../parts/files/picture.tsx';
import { pictureTypes } from '../parts/picture-types.ts';
import { CameraButton } from './camera-button.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { alternativeOf, maxAlternativeLength } from './definition.ts';
import styles from './view.module.css';

/** A dropped, chosen or taken picture. It is cropped to the field's shape if the field has one, then uploaded. */
export function ImageInput(props: FieldInputProps) {
  const t = useT();
  const [uncut, setUncut] = useState<File | null>(null);
  const upload = useUpload(props.resources, (file) => props.onChange({ ...file }));
  const { state, send, refuse, cancel } = upload;
  const aspect = aspectOf(props.field.crop);
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    const isOther = file.type !== '' && !pictureTypes.includes(file.type);
    const fault = isOther ? t('violations:not_a_picture') : refusalOf(file, props.field, t);
    if (fault !== null) return refuse(file, fault);
    if (aspect === null) return void send(file);
    cancel();
    setUncut(file);
  };
  const crop = uncut !== null && aspect !== null && (
    <CropDialog
      file={uncut}
      aspect={aspect}
      onClose={() => setUncut(null)}
      onUnreadable={() => {
        setUncut(null);
        refuse(uncut, t('violations:not_a_picture'));
      }}
      onCut={(file) => {
        setUncut(null);
        void send(file);
      }}
    />
  );
  if (state.status === 'sending') {
    return (
      <div className={styles.sending}>
        <SendingLine share={state.share} onCancel={cancel} />
      </div>
    );
  }
  const file = fileOf(props.value);
  if (file !== null) return <Chosen {...props} file={file} />;
  return (
    <div className={files.stack}>
      <DropZone
        {...props}
        icon="image"
        text={t('field-views:dropPicture')}
        accept={acceptOf(props.field) ?? 'image/*'}
        onFiles={take}
      >
        {props.field.camera !== false && !props.isDisabled && (
          <CameraButton onPhoto={(photo) => take([photo])} />
        )}
      </DropZone>
      <NotTaken upload={upload} />
      {crop}
    </div>
  );
}

function Chosen(props: FieldInputProps & { file: FileReference }) {
  const t = useT();
  const { file, value } = props;
  const alternative = alternativeOf(value);
  const [typed, setTyped] = useState(alternative ?? '');
  const describe = (text: string) => {
    setTyped(text);
    props.onChange({ ...file, ...(text.trim() === '' ? {} : { alt: text.trim() }) });
  };
  return (
    <div className={styles.chosen}>
      <Picture
        file={file}
        alternative={alternative ?? file.name}
        resources={props.resources}
        className={styles.shown}
      />
      <div className={styles.side}>
        <TextInput
          id={props.id}
          value={typed}
          maxLength={maxAlternativeLength}
          placeholder={t('field-views:alternative')}
          aria-label={t('field-views:alternative')}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid ? true : undefined}
          aria-required={props.field.requireAlternative === true ? true : undefined}
          isDisabled={props.isDisabled}
          onChange={describe}
          onBlur={props.onBlur}
        />
        <div className={styles.actions}>
          <Button size="tiny" icon="external-link" onClick={() => void props.resources.openFile(file)}>
            {t('field-views:openInTab')}
          </Button>
          {!props.isDisabled && (
            <Button size="tiny" kind="danger" icon="trash-2" onClick={() => props.onChange(null)}>
              {t('field-views:removePicture')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Width over height of the cropped area. Null leaves pictures unchanged. */
function aspectOf(setting: unknown): number | null {
  const match = /^(\d+):(\d+)$/.exec(typeof setting === 'string' ? setting : '');
  return match ? Number(match[1]) / Number(match[2]) : null;
}
