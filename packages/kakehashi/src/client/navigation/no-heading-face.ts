/** The address of the face of headings; the build puts that of the owner's file in place of this one, where the theme names one. */
export const headingFace = undefined as string | undefined;
