import * as v from "valibot";
import { noticesPath, sbomPath } from "../../core/schema/project-facts.ts";
import { bareSection, defineSection } from "../../core/schema/section.ts";

/** The sources of the site, the bill of materials and the notices of the packages, as large tiles. */
export const downloads = defineSection({
	bare: true,
	divides: true,
	schema: (c) => {
		const download = () => c.object({ name: c.label(), about: c.text(), action: c.label() });
		return bareSection(c, { source: v.exactOptional(download()), sbom: download(), notices: download() });
	},
	prepare: ({ source, sbom, notices, ...rest }, { facts: { sourceArchive } }) => ({
		...rest,
		downloads: [
			...(source === undefined || sourceArchive === undefined ? [] : [{ ...source, href: sourceArchive.path, checksum: sourceArchive.checksum }]),
			{ ...sbom, href: sbomPath, checksum: "" },
			{ ...notices, href: noticesPath, checksum: "" },
		],
	}),
});
