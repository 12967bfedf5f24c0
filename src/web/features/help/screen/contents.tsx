import { Link } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { ContentsGroup } from '../guide/contents.ts';
import { helpAddress } from '../text/guide-text.tsx';

/** The table of contents; the pages of single field types are folded unless one of them is open. */
export function Contents(props: { groups: readonly ContentsGroup[]; current: string | undefined }) {
  const t = useT();
  return props.groups.map((group) => {
    const title = t(`help:${group.name}`);
    const list = <Chapters group={group} current={props.current} />;
    if (group.name !== 'fieldTypes') {
      return (
        <section key={group.name}>
          <h2>{title}</h2>
          {list}
        </section>
      );
    }
    return (
      <details key={group.name} open={group.chapters.some(({ id }) => id === props.current) || undefined}>
        <summary>{title}</summary>
        {list}
      </details>
    );
  });
}

function Chapters({ group, current }: { group: ContentsGroup; current: string | undefined }) {
  return (
    <ul lang="en">
      {group.chapters.map(({ id, title }) => (
        <li key={id}>
          <Link to={helpAddress(id)} aria-current={id === current ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
