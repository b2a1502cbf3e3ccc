/** The exports of `kakehashi/view`, for components of the kinds of section that owners write. */
export { type KeyPress, pressedKey } from "@kakehashi/core/input/pressed-key.ts";
export { Arch } from "./ui/Arch.tsx";
export { ButtonLink, ButtonLinks } from "./ui/ButtonLink.tsx";
export { classNames } from "./ui/class-names.ts";
export { Picture } from "./ui/Picture.tsx";
export type { SectionProps } from "./ui/page-component.ts";
export { RoledTable } from "./ui/RoledTable.tsx";
export { Section } from "./ui/Section.tsx";
export { optionOf, SegmentedControl } from "./ui/SegmentedControl.tsx";
export { InlineText } from "./ui/text/InlineText.tsx";
export { Lines } from "./ui/text/Lines.tsx";
export { VisuallyHidden } from "./ui/text/VisuallyHidden.tsx";
export { useVertical } from "./ui/text/vertical.ts";
