import type { SettingDefinition } from '#engine/form/field-type.ts';
import { maxItems } from '#engine/form/value-kinds/text-list-kind.ts';

/** How many decimals a number has. */
export const decimalPlacesSetting: SettingDefinition = {
  name: 'decimalPlaces',
  label: 'decimalPlaces',
  editorType: 'number',
  minimum: 0,
  maximum: 20,
};

/** How a number is written: its decimals, and as it is, with separators of thousands, or with a percent sign. */
export const numberFormatSettings: readonly SettingDefinition[] = [
  decimalPlacesSetting,
  {
    name: 'format',
    label: 'numberFormat',
    editorType: 'dropdown',
    defaultValue: 'none',
    options: [
      { value: 'none', label: 'formatNone' },
      { value: 'thousands', label: 'formatThousands' },
      { value: 'percent', label: 'formatPercent' },
    ],
  },
];

/** The organisation's date format, or the field's own. */
export const dateFormatSetting: SettingDefinition = {
  name: 'dateFormat',
  label: 'dateFormat',
  editorType: 'dropdown',
  defaultValue: 'organization',
  options: [
    { value: 'organization', label: 'dateFormatOrganization' },
    { value: 'YYYY-MM-DD', label: 'dateFormatYearFirst' },
    { value: 'DD-MM-YYYY', label: 'dateFormatDayFirst' },
    { value: 'MM-DD-YYYY', label: 'dateFormatMonthFirst' },
  ],
};

/** The minimum and maximum number of items of a filled field. */
export const countSettings: readonly SettingDefinition[] = ['minimumPicked', 'maximumPicked'].map((name) => ({
  name,
  label: name,
  editorType: 'number',
  minimum: 1,
  maximum: maxItems,
}));
