import { bareSection, defineSection, type SectionContext, v } from "kakehashi/section";

/** The sources as one file: its address, and its SHA-256 in hexadecimal. Undefined if there is no clone to make it from. */
export type SourceDownload = { readonly path: string; readonly checksum: string } | undefined;

/** Addresses of what is published about the packages: SPDX 2.3 in JSON, and the licence texts of every built site. */
export const sbomPath = "/sbom.spdx.json";
const noticesPath = "/third-party-notices.txt";

/** The sources of the kit, the bill of materials and the notices of the packages, as large tiles. */
export const downloads = defineSection({
	title: { en: "Downloads", ja: "ダウンロード" },
	about: { en: "Sources, bill of materials and licence texts of the kit", ja: "キットのソースと部品表、ライセンス" },
	bare: true,
	divides: true,
	schema: (c) => {
		const download = () => c.object({ name: c.label(), about: c.text(), action: c.label() });
		return bareSection(c, { source: v.exactOptional(download()), sbom: download(), notices: download() });
	},
	prepare: ({ source, sbom, notices, ...rest }, { data: archive }: SectionContext<SourceDownload>) => ({
		...rest,
		downloads: [
			...(source === undefined || archive === undefined ? [] : [{ ...source, href: archive.path, checksum: archive.checksum }]),
			{ ...sbom, href: sbomPath, checksum: "" },
			{ ...notices, href: noticesPath, checksum: "" },
		],
	}),
});
