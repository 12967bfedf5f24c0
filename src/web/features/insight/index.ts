export { InquiryScreen } from './inquiry-screen.tsx';
