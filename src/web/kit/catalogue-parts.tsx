import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CordChip } from '../ui/cord-chip.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { FootBar } from '../ui/foot-bar.tsx';
import { ProductTile, TileGrid } from '../ui/product-tile.tsx';
import { StickyBar, StickyBarFigure } from '../ui/sticky-bar.tsx';
import { Thumb } from '../ui/thumb.tsx';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';

/** Tiles, thumbs, chips, figures, the bar at the lower edge of a phone. */
export function CatalogueParts() {
  return (
    <KitSection title="Tiles, chips, figures">
      <TileGrid>
        {['112', '213', '204', '222'].map((swatch, index) => (
          <li key={swatch}>
            <ProductTile
              href={`#${swatch}`}
              src={undefined}
              name="Classic Cotton Retainer"
              sub="Knitted cotton tube, molded ends"
              colors={
                <>
                  <CordChip swatch={swatch} size="small" />
                  <CordChip swatch="150" size="small" />
                  +17
                </>
              }
              price="$4.60"
              priceNote="MSRP $9.99"
              flag={index === 0 ? <Badge>Best Seller</Badge> : undefined}
            />
          </li>
        ))}
      </TileGrid>
      <div className={styles.row}>
        <CordChip swatch="213" size="small" />
        <CordChip swatch="213" />
        <CordChip swatch="213" size="large" />
        <Thumb src={undefined} />
        <Thumb src={undefined} size="large" />
      </div>
      <FigureList
        items={[
          { term: 'Balance due', value: '$1,882.90' },
          { term: 'Past due', value: '$642.10', tone: 'bad' },
        ]}
      />
      <FootBar count="36 pcs in 2 styles" sum="$165.60" acts={<Button>Add</Button>}>
        <Badge>Saved</Badge>
      </FootBar>
      <StickyBar>
        <StickyBarFigure label="Sub Total">$1,086.56</StickyBarFigure>
        <Button look="primary">Begin Checkout</Button>
      </StickyBar>
    </KitSection>
  );
}
