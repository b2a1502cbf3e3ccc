import { noticesPath, sbomPath } from "../../core/schema/project-facts.ts";
import { bareSection, defineSection } from "../../core/schema/section.ts";

/** The bill of materials and the notices of the packages, as two large tiles. */
export const downloads = defineSection({
	bare: true,
	divides: true,
	schema: (c) => {
		const download = () => c.object({ name: c.label(), about: c.text(), action: c.label() });
		return bareSection(c, { sbom: download(), notices: download() });
	},
	prepare: ({ sbom, notices, ...rest }) => ({
		...rest,
		downloads: [
			{ ...sbom, href: sbomPath },
			{ ...notices, href: noticesPath },
		],
	}),
});
