import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import type { FieldInputProps, PersonChoice } from '../../field-view.tsx';
import type { Choice } from '../choice/choice-input.tsx';
import styles from './people.module.css';

const typingPauseMs = 200;

/**
 * The people that a picker offers for the typed text, the names of the chosen people, and the text of an empty list.
 */
export function usePeopleChoices(props: FieldInputProps) {
  const t = useT();
  const [term, setTerm] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [wasOpened, setWasOpened] = useState(false);
  const { people, isSearching } = usePeople(props, term, wasOpened);
  // Until the answer arrives, Enter must not choose a person found for an earlier text.
  const shown = isSearching ? people.filter((person) => isMeant(person, term)) : people;
  return {
    choices: shown.map(choiceOf),
    isSearching,
    emptyText: isSearching ? t('ui:loading') : t('field-views:nobodyFound'),
    textOf: (id: string) => known.get(id) ?? props.facts.labelOf('user', id) ?? id,
    onSearch: setTerm,
    onFocus: () => setWasOpened(true),
    onChosen: (choice: Choice) => {
      setKnown((before) => new Map(before).set(choice.value, choice.text));
      // Choosing empties the line without saying so.
      setTerm('');
    },
  };
}

function isMeant({ name, email }: PersonChoice, term: string): boolean {
  return `${name} ${email}`.toLowerCase().includes(term.trim().toLowerCase());
}

function choiceOf(person: PersonChoice): Choice {
  return {
    value: person.id,
    text: person.name,
    content: (
      <span className={styles.choice}>
        <Avatar id={person.id} name={person.name} size={20} />
        <span className="cut">{person.name}</span>
        <span className={`${styles.mail} cut`}>{person.email}</span>
      </span>
    ),
  };
}

function usePeople({ resources }: FieldInputProps, term: string, isEnabled: boolean) {
  const [people, setPeople] = useState<readonly PersonChoice[]>([]);
  const [isSearching, setIsSearching] = useState(false);
  const latest = useRef(resources);
  latest.current = resources;
  useEffect(() => {
    if (!isEnabled) return;
    const stop = new AbortController();
    setIsSearching(true);
    const timer = setTimeout(
      () => {
        latest.current
          .findPeople(term, stop.signal)
          .then(setPeople, () => undefined)
          .finally(() => {
            if (!stop.signal.aborted) setIsSearching(false);
          });
      },
      term === '' ? 0 : typingPauseMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term, isEnabled]);
  return { people, isSearching };
}
