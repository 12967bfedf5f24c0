import { type ComponentType, lazy, Suspense } from 'react';
import { classes } from '#web/ui/classes.ts';
import type { FieldInputProps } from '../field-view.tsx';
import styles from './input.module.css';

/** An input whose code is loaded on first use. A bar of its size is shown until then. */
export function lazyInput<Props extends FieldInputProps = FieldInputProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyInput(props: Props) {
    const waiting = <div className={classes(styles.waiting, props.density === 'cell' && styles.cell)} />;
    return (
      <Suspense fallback={waiting}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
