import { barcodeView } from './barcode/view.tsx';
import { barcodeScannerView } from './barcode-scanner/view.tsx';
import { buttonView } from './button/view.tsx';
import { calculatedAggregateView } from './calculated-aggregate/view.tsx';
import { calculatedCurrencyView } from './calculated-currency/view.tsx';
import { calculatedDateView } from './calculated-date/view.tsx';
import { calculatedDateTimeView } from './calculated-date-time/view.tsx';
import { calculatedElementView } from './calculated-element/view.tsx';
import { calculatedEmailView } from './calculated-email/view.tsx';
import { calculatedExternalView } from './calculated-external/view.tsx';
import { calculatedNumberView } from './calculated-number/view.tsx';
import { calculatedReferenceView } from './calculated-reference/view.tsx';
import { calculatedSwitchView } from './calculated-switch/view.tsx';
import { calculatedTextView } from './calculated-text/view.tsx';
import { calculatedTimeView } from './calculated-time/view.tsx';
import { calculatedUserView } from './calculated-user/view.tsx';
import type { FieldName } from './catalogue.ts';
import { checkboxView } from './checkbox/view.tsx';
import { checklistView } from './checklist/view.tsx';
import { dateView } from './date/view.tsx';
import { datetimeView } from './datetime/view.tsx';
import { dropdownView } from './dropdown/view.tsx';
import { emailView } from './email/view.tsx';
import type { FieldView } from './field-view.tsx';
import { fileView } from './file/view.tsx';
import { imageView } from './image/view.tsx';
import { inputExternalView } from './input-external/view.tsx';
import { lookupView } from './lookup/view.tsx';
import { multiFileView } from './multi-file/view.tsx';
import { multiSelectExternalView } from './multi-select-external/view.tsx';
import { multiSelectReferenceView } from './multi-select-reference/view.tsx';
import { multiSelectUserView } from './multi-select-user/view.tsx';
import { numberView } from './number/view.tsx';
import { passwordView } from './password/view.tsx';
import { pullDataView } from './pull-data/view.tsx';
import { ratingView } from './rating/view.tsx';
import { remoteurlView } from './remoteurl/view.tsx';
import { richtextView } from './richtext/view.tsx';
import { richtextHtmlView } from './richtext-html/view.tsx';
import { sequenceNumberView } from './sequence-number/view.tsx';
import { signatureView } from './signature/view.tsx';
import { sliderView } from './slider/view.tsx';
import { switchView } from './switch/view.tsx';
import { textView } from './text/view.tsx';
import { textareaView } from './textarea/view.tsx';
import { timeView } from './time/view.tsx';
import { userView } from './user/view.tsx';

const views = {
  text: textView,
  textarea: textareaView,
  email: emailView,
  number: numberView,
  slider: sliderView,
  date: dateView,
  datetime: datetimeView,
  time: timeView,
  dropdown: dropdownView,
  lookup: lookupView,
  'multi-select-reference': multiSelectReferenceView,
  checklist: checklistView,
  checkbox: checkboxView,
  switch: switchView,
  rating: ratingView,
  user: userView,
  'multi-select-user': multiSelectUserView,
  file: fileView,
  image: imageView,
  'multi-file': multiFileView,
  signature: signatureView,
  'calculated-number': calculatedNumberView,
  'calculated-text': calculatedTextView,
  'sequence-number': sequenceNumberView,
  'calculated-currency': calculatedCurrencyView,
  'calculated-date': calculatedDateView,
  'calculated-date-time': calculatedDateTimeView,
  'calculated-time': calculatedTimeView,
  'calculated-email': calculatedEmailView,
  'calculated-switch': calculatedSwitchView,
  'calculated-user': calculatedUserView,
  barcode: barcodeView,
  'barcode-scanner': barcodeScannerView,
  richtext: richtextView,
  'richtext-html': richtextHtmlView,
  'calculated-reference': calculatedReferenceView,
  'calculated-element': calculatedElementView,
  'calculated-aggregate': calculatedAggregateView,
  password: passwordView,
  button: buttonView,
  remoteurl: remoteurlView,
  'input-external': inputExternalView,
  'multi-select-external': multiSelectExternalView,
  'calculated-external': calculatedExternalView,
  'pull-data': pullDataView,
} satisfies Record<FieldName, FieldView>;

/** The view of every field type by its name. A type without a view does not compile. */
export const fieldViews: ReadonlyMap<string, FieldView> = new Map(Object.entries(views));
