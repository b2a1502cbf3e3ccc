import type { LayoutContent } from "@kakehashi/core/payload/payload.ts";
import { InlineParagraph, InlineText } from "../ui/text/InlineText.tsx";
import { Brand } from "./Brand.tsx";
import * as styles from "./Footer.module.css";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";

/**
 * The end of every page: what the site is, the opening hours and other facts, its pages, languages,
 * license, source and, if the site's texts name it, the build.
 */
export function Footer({ layout, buildId }: { layout: LayoutContent; buildId: string }) {
	const { footer } = layout;
	return (
		<footer className={styles.footer}>
			<div className={styles.columns}>
				<div className={styles.about}>
					<Brand layout={layout} />
					<InlineParagraph text={footer.about} />
					<Facts footer={footer} />
					{footer.thanks !== undefined && (
						<p className={styles.thanks}>{footer.thanks}</p>
					)}
				</div>
				<nav className={styles.pages} aria-label={footer.label}>
					<NavigationLinks links={layout.navigation.links} />
				</nav>
				<ul className={styles.more}>
					<li>
						<LanguageLinks links={layout.languages.links} />
					</li>
					{footer.links.map((link) => (
						<li key={link.href}>
							<a href={link.href} hrefLang={link.hreflang}>
								{link.label}
							</a>
						</li>
					))}
					{footer.build !== undefined && (
						<li className={styles.build}>
							{footer.build} <code data-build-id="">{buildId}</code>
						</li>
					)}
				</ul>
			</div>
		</footer>
	);
}

/** The usual opening hours, and what the site's texts add to them. */
function Facts({ footer: { hours = [], facts = [] } }: Pick<LayoutContent, "footer">) {
	if (hours.length + facts.length === 0) return null;
	return (
		<dl className={styles.facts}>
			{hours.map(({ term, text }) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd>{text}</dd>
				</div>
			))}
			{facts.map(({ term, text }) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd>
						<InlineText text={text} />
					</dd>
				</div>
			))}
		</dl>
	);
}
