import { Section, type SectionProps } from "kakehashi/view";
import { Counts } from "./Counts.tsx";
import { LicenseShare } from "./LicenseShare.tsx";
import { PackageList } from "./PackageList.tsx";
import type { packages } from "./schema.ts";

/** The third-party packages: counts, licenses, and all of them in a table. */
export function Packages({ section }: SectionProps<typeof packages>) {
	return (
		<Section section={section}>
			<Counts counts={section.counts} />
			<LicenseShare licenses={section.licenses} caption={section.shareCaption} />
			<PackageList content={section} />
		</Section>
	);
}
