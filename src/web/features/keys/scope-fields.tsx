import { type KeyScope, keyScopes, permissionScopes } from '#contracts/keys/key-shapes.ts';
import { isPermitted, type RoleFlags } from '#contracts/permissions.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import styles from './keys.module.css';

/** The scopes that are offered for a person with these flags, of those chosen. */
export function scopesWithin(scopes: readonly KeyScope[], flags: RoleFlags): readonly KeyScope[] {
  const isOffered = permissionScopes.some((scope) => isPermitted(scope, flags));
  return scopes.filter((scope) => {
    const permission = permissionScopes.find((one) => one === scope);
    if (permission) return isPermitted(permission, flags);
    return scope !== 'administer' || isOffered;
  });
}

const kindsOfCalls = ['read', 'write'] as const;

/**
 * What a key may do: whether it reads and writes, and which permissions of its person it has. One that stands for all
 * takes the place of the others; permissions that the person does not have are not offered.
 */
export function ScopeFields(props: {
  readonly scopes: readonly KeyScope[];
  readonly flags: RoleFlags;
  readonly error: string | undefined;
  readonly onChange: (scopes: readonly KeyScope[]) => void;
}) {
  const t = useT();
  const { scopes, flags, error, onChange } = props;
  const offered = permissionScopes.filter((scope) => isPermitted(scope, flags));
  const hasAll = scopes.includes('administer');
  const toggle = (scope: KeyScope, isOn: boolean) => {
    const isLeft = (one: KeyScope) =>
      scope !== 'administer' || !isOn || !permissionScopes.some((permission) => permission === one);
    onChange(keyScopes.filter((one) => (one === scope ? isOn : scopes.includes(one) && isLeft(one))));
  };
  const box = (scope: KeyScope, isImplied = false) => (
    <Checkbox
      key={scope}
      label={t(`keys:${scope}`)}
      isChecked={isImplied || scopes.includes(scope)}
      isDisabled={isImplied}
      onChange={(isOn) => toggle(scope, isOn)}
    />
  );
  return (
    <>
      <Field label={t('keys:scopes')} error={error} isGroup>
        {() => <div className={styles.scopes}>{kindsOfCalls.map((scope) => box(scope))}</div>}
      </Field>
      {offered.length > 0 && (
        <Field label={t('keys:permissions')} isGroup>
          {() => (
            <div className={styles.permissions}>
              {box('administer')}
              {offered.map((scope) => box(scope, hasAll))}
            </div>
          )}
        </Field>
      )}
    </>
  );
}
