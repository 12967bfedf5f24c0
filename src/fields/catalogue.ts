import type { FieldCatalogue, FieldType } from '#engine/form/field-type.ts';
import { barcodeField } from './barcode/definition.ts';
import { barcodeScannerField } from './barcode-scanner/definition.ts';
import { buttonField } from './button/definition.ts';
import { calculatedAggregateField } from './calculated-aggregate/definition.ts';
import { calculatedCurrencyField } from './calculated-currency/definition.ts';
import { calculatedDateField } from './calculated-date/definition.ts';
import { calculatedDateTimeField } from './calculated-date-time/definition.ts';
import { calculatedElementField } from './calculated-element/definition.ts';
import { calculatedEmailField } from './calculated-email/definition.ts';
import { calculatedExternalField } from './calculated-external/definition.ts';
import { calculatedNumberField } from './calculated-number/definition.ts';
import { calculatedReferenceField } from './calculated-reference/definition.ts';
import { calculatedSwitchField } from './calculated-switch/definition.ts';
import { calculatedTextField } from './calculated-text/definition.ts';
import { calculatedTimeField } from './calculated-time/definition.ts';
import { calculatedUserField } from './calculated-user/definition.ts';
import { checkboxField } from './checkbox/definition.ts';
import { checklistField } from './checklist/definition.ts';
import { dateField } from './date/definition.ts';
import { datetimeField } from './datetime/definition.ts';
import { dropdownField } from './dropdown/definition.ts';
import { emailField } from './email/definition.ts';
import { fileField } from './file/definition.ts';
import { imageField } from './image/definition.ts';
import { inputExternalField } from './input-external/definition.ts';
import { lookupField } from './lookup/definition.ts';
import { multiFileField } from './multi-file/definition.ts';
import { multiSelectExternalField } from './multi-select-external/definition.ts';
import { multiSelectReferenceField } from './multi-select-reference/definition.ts';
import { multiSelectUserField } from './multi-select-user/definition.ts';
import { numberField } from './number/definition.ts';
import { passwordField } from './password/definition.ts';
import { pullDataField } from './pull-data/definition.ts';
import { ratingField } from './rating/definition.ts';
import { remoteurlField } from './remoteurl/definition.ts';
import { richtextField } from './richtext/definition.ts';
import { richtextHtmlField } from './richtext-html/definition.ts';
import { sequenceNumberField } from './sequence-number/definition.ts';
import { signatureField } from './signature/definition.ts';
import { sliderField } from './slider/definition.ts';
import { switchField } from './switch/definition.ts';
import { textField } from './text/definition.ts';
import { textareaField } from './textarea/definition.ts';
import { timeField } from './time/definition.ts';
import { userField } from './user/definition.ts';

const types = {
  text: textField,
  textarea: textareaField,
  email: emailField,
  number: numberField,
  slider: sliderField,
  date: dateField,
  datetime: datetimeField,
  time: timeField,
  dropdown: dropdownField,
  lookup: lookupField,
  'multi-select-reference': multiSelectReferenceField,
  checklist: checklistField,
  checkbox: checkboxField,
  switch: switchField,
  rating: ratingField,
  user: userField,
  'multi-select-user': multiSelectUserField,
  file: fileField,
  image: imageField,
  'multi-file': multiFileField,
  signature: signatureField,
  'calculated-number': calculatedNumberField,
  'calculated-text': calculatedTextField,
  'sequence-number': sequenceNumberField,
  'calculated-currency': calculatedCurrencyField,
  'calculated-date': calculatedDateField,
  'calculated-date-time': calculatedDateTimeField,
  'calculated-time': calculatedTimeField,
  'calculated-email': calculatedEmailField,
  'calculated-switch': calculatedSwitchField,
  'calculated-user': calculatedUserField,
  barcode: barcodeField,
  'barcode-scanner': barcodeScannerField,
  richtext: richtextField,
  'richtext-html': richtextHtmlField,
  'calculated-reference': calculatedReferenceField,
  'calculated-element': calculatedElementField,
  'calculated-aggregate': calculatedAggregateField,
  password: passwordField,
  button: buttonField,
  remoteurl: remoteurlField,
  'input-external': inputExternalField,
  'multi-select-external': multiSelectExternalField,
  'calculated-external': calculatedExternalField,
  'pull-data': pullDataField,
} satisfies Record<string, FieldType>;

/** Name of a field type that exists. */
export type FieldName = keyof typeof types;

/** Every field type by its name, in the order of the designer's palette. */
export const fieldCatalogue: FieldCatalogue = new Map(Object.entries(types));
