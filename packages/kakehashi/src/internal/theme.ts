// Looks, colors, fonts, the logo and icons.
export { drawIcon, drawInitial, iconFile } from "../builder/images/draw-icon.ts";
export { markOf } from "../builder/images/mark-of.ts";
export { pictureColors } from "../builder/images/picture-colors.ts";
export { previewProblems } from "../builder/images/preview-warnings.ts";
export { readShareFonts, shareFontsOf } from "../builder/images/share-fonts.ts";
export { iconFiles, siteIcons } from "../builder/images/site-icons.ts";
export { drawLogo } from "../builder/logo/draw-logo.ts";
export { logoPicture, makeLogoPicture } from "../builder/logo/logo-picture.ts";
export { parseLogo } from "../builder/logo/parse-logo.ts";
export { logoFiles, readLogo } from "../builder/logo/read-logo.ts";
export { type LookName, lookNames, looks, readLook } from "../builder/looks/looks.ts";
export { applyTheme, tokensOf } from "../builder/theme/apply-theme.ts";
export { nonTextContrast, texts } from "../builder/theme/check-contrast.ts";
export type { ThemeColor } from "../builder/theme/compute-colors.ts";
export { contrast } from "../builder/theme/contrast.ts";
export { cutFont } from "../builder/theme/cut-font.ts";
export { charactersIn } from "../builder/theme/font-characters.ts";
export { type FontFiles, type FontScript, fontTokens } from "../builder/theme/font-tokens.ts";
export {
	fontFilesIn,
	headingFontFiles,
	headingFontProblem,
} from "../builder/theme/heading-font.ts";
export { kindsOfLook } from "../builder/theme/kinds-of-look.ts";
export { kitFont, kitFonts } from "../builder/theme/kit-fonts.ts";
export { lookIn, lookOf } from "../builder/theme/look-of.ts";
export { missingLetters, namedFonts, wholeFonts } from "../builder/theme/make-fonts.ts";
export { declarationsIn, type OwnTheme, parseTheme } from "../builder/theme/parse-theme.ts";
export { readTheme, tokensFile } from "../builder/theme/read-theme.ts";
export { readableTheme } from "../builder/theme/readable-theme.ts";
