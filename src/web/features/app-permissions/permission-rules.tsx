import { useState } from 'react';
import { type ModuleAction, moduleActions, type PermissionRule } from '#engine/module/definition.ts';
import { addRule, changeRule, faultText, removeRule, useDesigner } from '#web/features/app-draft/index.ts';
import { ExpressionEditor } from '#web/features/rule-builder/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { Popover } from '#web/ui/overlay/popover.tsx';
import styles from './permission-rules.module.css';
import { WhoPicker } from './who-picker.tsx';

/** The rules of the app, one per line: who, what and when. Without rules no one can do anything. */
export function PermissionRules() {
  const t = useT();
  const { module, apply } = useDesigner();
  const { rules } = module.permission;
  const keys = useItemKeys(rules);
  return (
    <div className={styles.rules}>
      {rules.length === 0 && (
        <p className={styles.none}>
          <Icon name="triangle-alert" />
          {t('form-designer:noRules')}
        </p>
      )}
      <ul className={styles.list}>
        {rules.map((rule, place) => (
          <Rule key={keys[place]} rule={rule} place={place} />
        ))}
      </ul>
      <Button
        kind="line"
        size="small"
        icon="plus"
        onClick={() => apply(addRule({ who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] }))}
      >
        {t('form-designer:addPermissionRule')}
      </Button>
    </div>
  );
}

function Rule({ rule, place }: { rule: PermissionRule; place: number }) {
  const t = useT();
  const { apply, compilation } = useDesigner();
  const [isWhenOpen, setIsWhenOpen] = useState(false);
  const change = (next: PermissionRule) => apply(changeRule(place, next), { mergeKey: `rule:${place}` });
  const number = place + 1;
  const fault = compilation.faults.find(
    ({ where }) => where.kind === 'permission' && where.id === String(place) && where.property === 'who',
  );
  return (
    <li className={styles.rule} aria-label={t('designer:ruleNumber', { number })}>
      <WhoPicker who={rule.who} number={number} onChange={(who) => change({ ...rule, who })} />
      <span className={styles.verb}>{t('form-designer:may')}</span>
      <ActionPicker
        actions={rule.actions}
        number={number}
        onChange={(actions) => change({ ...rule, actions })}
      />
      {rule.when === undefined && !isWhenOpen ? (
        <Button size="small" icon="plus" onClick={() => setIsWhenOpen(true)}>
          {t('form-designer:onlyWhen')}
        </Button>
      ) : (
        <span className={styles.when}>
          <span className={styles.verb}>{t('form-designer:when')}</span>
          <ExpressionEditor
            aria-label={t('form-designer:whenOf', { number })}
            value={rule.when ?? ''}
            scope={compilation.module.form.scope}
            expected="boolean"
            placeholder="total > 100"
            onChange={(when) => change(when === '' ? withoutWhen(rule) : { ...rule, when })}
          />
        </span>
      )}
      <span className={styles.end}>
        <IconButton
          icon="trash-2"
          label={t('form-designer:removeRule', { number })}
          onClick={() => apply(removeRule(place))}
        />
      </span>
      {fault && <span className={styles.fault}>{faultText(fault, t)}</span>}
    </li>
  );
}

function withoutWhen({ when: _, ...rule }: PermissionRule): PermissionRule {
  return rule;
}

function ActionPicker(props: {
  actions: readonly ModuleAction[];
  number: number;
  onChange: (actions: readonly ModuleAction[]) => void;
}) {
  const t = useT();
  const names = props.actions.map((action) => t(`form-designer:action_${action}`)).join(', ');
  return (
    <Popover
      label={t('form-designer:actionsOf', { number: props.number })}
      trigger={(trigger) => (
        <Button {...trigger} kind="line" size="small" endIcon="chevron-down" className={styles.actions}>
          <span className="cut">{names || t('form-designer:noActions')}</span>
        </Button>
      )}
    >
      {() => (
        <div className={styles.actionList}>
          {moduleActions.map((action) => (
            <Checkbox
              key={action}
              label={t(`form-designer:action_${action}`)}
              isChecked={props.actions.includes(action)}
              onChange={(isOn) =>
                props.onChange(
                  moduleActions.filter((item) => (item === action ? isOn : props.actions.includes(item))),
                )
              }
            />
          ))}
        </div>
      )}
    </Popover>
  );
}
