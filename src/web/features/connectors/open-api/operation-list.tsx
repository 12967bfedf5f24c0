import { useState } from 'react';
import type { readApiDocument } from '#contracts/connectors/read-api-document.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from '../connectors.module.css';

const maxChosen = 100;

/** The operations of a document to choose from. */
export function OperationList(props: {
  readonly title: string;
  readonly isCut: boolean;
  readonly operations: EndpointOutput<typeof readApiDocument>['operations'];
  /** Their places. */
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}) {
  const t = useT();
  const [term, setTerm] = useState('');
  const { operations, chosen } = props;
  const shown = operations
    .map((operation, place) => ({ operation, place }))
    .filter(({ operation: { name, description, request } }) =>
      `${name}\n${description}\n${request.method} ${request.url}`
        .toLowerCase()
        .includes(term.trim().toLowerCase()),
    );
  const toggle = (place: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(place);
    else next.delete(place);
    props.onChange(next);
  };
  return (
    <Field
      label={props.title || t('connectors:operations')}
      help={props.isCut ? t('connectors:isCut') : undefined}
      isGroup
    >
      {(control) => (
        <>
          <TextInput
            type="search"
            icon="search"
            size="small"
            aria-label={t('connectors:find')}
            value={term}
            onChange={setTerm}
          />
          <ul id={control.id} className={styles.operations}>
            {shown.map(({ operation, place }) => (
              <li key={place}>
                <Checkbox
                  isChecked={chosen.has(place)}
                  isDisabled={!chosen.has(place) && chosen.size >= maxChosen}
                  label={
                    <span className={styles.operation}>
                      <span>{operation.name}</span>
                      <code className="cut">
                        {operation.request.method} {operation.request.url}
                      </code>
                    </span>
                  }
                  onChange={(isChosen) => toggle(place, isChosen)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Field>
  );
}
