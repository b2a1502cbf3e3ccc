import { defineSection, type SectionContext, unframedSection, v } from "kakehashi/section";

/**
 * The archive of the sources: its path, and its SHA-256 in hexadecimal. Undefined if there is no
 * clone from which to make it.
 */
export type SourceDownload = { readonly path: string; readonly checksum: string } | undefined;

/**
 * Paths of published files about the packages: SPDX 2.3 in JSON, and the license texts of every
 * built site.
 */
export const sbomPath = "/sbom.spdx.json";
const noticesPath = "/third-party-notices.txt";

/**
 * The sources of the kit, the bill of materials and the licenses of the packages, as large cards.
 */
export const downloads = defineSection({
	title: { en: "Downloads", ja: "ダウンロード" },
	about: {
		en: "Sources, bill of materials and license texts of the kit",
		ja: "キットのソースと部品表、ライセンス",
	},
	unframed: true,
	divider: true,
	schema: (c) => {
		const download = () => c.object({ name: c.label(), about: c.text(), action: c.label() });
		return unframedSection(c, {
			source: v.exactOptional(download()),
			sbom: download(),
			notices: download(),
		});
	},
	prepare: (
		{ source, sbom, notices, ...rest },
		{ data: archive }: SectionContext<SourceDownload>,
	) => ({
		...rest,
		downloads: [
			...(source === undefined || archive === undefined
				? []
				: [{ ...source, href: archive.path, checksum: archive.checksum }]),
			{ ...sbom, href: sbomPath, checksum: "" },
			{ ...notices, href: noticesPath, checksum: "" },
		],
	}),
});
