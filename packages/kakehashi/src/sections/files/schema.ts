import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/** Files to download, such as PDF forms. The build reads the type and size of each file. */
export const files = defineSection({
	isAvailable: ({ publicFiles }) => publicFiles.length > 0,
	/** The site does not have the file of the example, so its first file takes that place. */
	adaptExample: (example, { publicFiles: [file] }) => ({
		...example,
		files: (example.files as readonly object[]).map((each) => ({ ...each, file })),
	}),
	schema: (c) =>
		framedSection(c, {
			files: c.list(
				c.object({
					name: c.name(),
					text: v.exactOptional(c.rich()),
					file: c.publicFile(),
					/** The language of the file, if it is not the language of the page. */
					language: v.exactOptional(c.language()),
				}),
			),
			actions: v.exactOptional(c.list(c.action())),
		}),
	prepare: ({ files, ...rest }, { locale, locales }) => ({
		...rest,
		files: files.map(({ file: { path, href, bytes }, language, ...file }) => {
			const fileLocale = locales.find(
				({ code }) => code === language && code !== locale.code,
			);
			return {
				...file,
				href,
				type: path.slice(path.lastIndexOf(".") + 1).toUpperCase(),
				size: writtenSize(bytes, locale.tag),
				...(fileLocale && {
					hreflang: fileLocale.tag,
					language: new Intl.DisplayNames(locale.tag, { type: "language" }).of(
						fileLocale.tag.replace(/-.*/, ""),
					),
				}),
			};
		}),
	}),
});

/** Formats a size in kilobytes, or in megabytes to one decimal place, as file managers show it. */
export function writtenSize(bytes: number, tag: string): string {
	const [value, unit] =
		bytes < 1_000_000
			? [Math.ceil(bytes / 1_000), "kilobyte"]
			: [bytes / 1_000_000, "megabyte"];
	return new Intl.NumberFormat(tag, { style: "unit", unit, maximumFractionDigits: 1 }).format(
		value,
	);
}
