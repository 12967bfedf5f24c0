export { PersonPicture } from './person-picture.tsx';
export { PictureField } from './picture-field.tsx';
