import { Arch, type SectionProps } from "kakehashi/view";
import styles from "./Downloads.module.css";
import type { downloads } from "./schema.ts";

/** What readers can download, as two large tiles side by side. */
export function Downloads({ section }: SectionProps<typeof downloads>) {
	// Without a framed section above there is no h2 to be under.
	const Heading = section.number === 0 ? "h2" : "h3";
	return (
		<ul className={styles.tiles} id={section.id}>
			{section.downloads.map(({ href, name, about, action, checksum }) => (
				<li key={href} className={styles.tile}>
					<Heading className={styles.name}>{name}</Heading>
					<p>{about}</p>
					{checksum !== "" && (
						<p className={styles.checksum}>
							SHA-256 <code>{checksum}</code>
						</p>
					)}
					<a className={styles.link} href={href} download={/\.(?:json|gz)$/.test(href) || undefined}>
						{action}
					</a>
					<Arch className={styles.arch} />
				</li>
			))}
		</ul>
	);
}
